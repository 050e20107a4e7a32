import { useForm } from 'react-hook-form'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { TextField } from '@/shared/ui/TextField'
import { nicknameError, readNickname } from './nicknameError'
import { useSaveProfile } from './useSaveProfile'

/** The nickname, editable in place (PF-06). Its text direction is automatic. */
export function NicknameForm({ nickname }: { nickname: string }) {
  const { save, busy, problem } = useSaveProfile()
  const form = useForm({ values: { nickname }, resetOptions: { keepDirtyValues: true } })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit(async ({ nickname: typed }) => {
    const name = readNickname(typed)
    if (name === nickname || (await save({ nickname: name }))) form.reset({ nickname: name })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('nickname', {
          validate: (typed) => {
            const error = nicknameError(typed)
            return error === null || t(error)
          },
        })}
        label={t('profile.user.nickname')}
        hint={t('profile.user.nicknameHint')}
        error={errors.nickname?.message ?? problem}
        dir="auto"
        autoComplete="nickname"
        enterKeyHint="done"
        maxLength={160}
        suffix={
          <Button type="submit" size="s" variant={isDirty ? 'primary' : 'quiet'} busy={busy}>
            {t('profile.user.save')}
          </Button>
        }
      />
    </form>
  )
}
