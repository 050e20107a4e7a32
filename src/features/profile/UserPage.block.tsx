import { useState } from 'react'
import type { User } from '@/api/models/user'
import { PageBody } from '@/engine/render/PageBody'
import { usePortalActions } from '@/engine/render/usePortalActions'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { AccountFacts } from './AccountFacts'
import { Avatar } from '@/domain/session/Avatar'
import { OfferedLinks } from './OfferedLinks'
import type { UserPageProps } from './UserPage.entry'
import { WithPlayer } from './WithPlayer'
import { FieldError } from '@/shared/ui/Field'
import { Modal } from '@/shared/ui/Modal'
import { useSaveProfile } from './useSaveProfile'
import { useForm } from 'react-hook-form'
import { TextField } from '@/shared/ui/TextField'
import { nicknameError, readNickname } from './nicknameError'
import styles from './UserPage.module.css'

/** The player's account: picture, nickname and facts (PF-06). */
export default function UserPage({ avatars = 12 }: Partial<UserPageProps>) {
  const run = usePortalActions()
  return (
    <PageBody title={t('page.user')}>
      <WithPlayer waiting={[96, 96, 532, 48]}>
        {(user) => (
          <>
            <Portrait user={user} avatars={avatars} />
            <NicknameForm nickname={user.nickname} />
            <AccountFacts user={user} />
            <Button variant="secondary" icon="log-out" block onClick={() => run('logout')}>
              {t('profile.user.logout')}
            </Button>
            {/* Last, since it appears only once the back end has said what it offers. */}
            <OfferedLinks />
          </>
        )}
      </WithPlayer>
    </PageBody>
  )
}

function Portrait({ user, avatars }: { user: User; avatars: number }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <section className={styles.portrait} aria-label={t('profile.user.label')}>
      <Avatar number={user.avatar} other={user.avatarOther} size={96} />
      <div className={styles.name}>
        <p dir="auto">{user.nickname || user.account}</p>
        <Button size="s" variant="secondary" icon="image" onClick={() => setChoosing(true)}>
          {t('profile.user.changePicture')}
        </Button>
      </div>
      <AvatarChooser
        open={choosing}
        onClose={() => setChoosing(false)}
        current={user.avatar}
        count={avatars}
      />
    </section>
  )
}

interface AvatarChooserProps {
  open: boolean
  onClose: () => void
  /** The player's current picture. */
  current: number
  /** Number of pictures: avatar_0 and so on. */
  count: number
}

/** The avatars to choose from (PF-06); a tap saves. */
function AvatarChooser({ open, onClose, current, count }: AvatarChooserProps) {
  const { save, busy, problem } = useSaveProfile()
  const choose = async (avatar: number) => {
    if (avatar === current || (await save({ avatar }))) onClose()
  }
  return (
    <Modal open={open} onClose={onClose} title={t('profile.user.pictures')}>
      <ul className={styles.grid} aria-busy={busy}>
        {Array.from({ length: count }, (_, number) => (
          <li key={number}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={number === current}
              aria-label={t('profile.user.picture', { number: number + 1 })}
              onClick={() => void choose(number)}
            >
              <Avatar number={number} size={64} />
            </button>
          </li>
        ))}
      </ul>
      <FieldError id="avatar">{problem}</FieldError>
    </Modal>
  )
}

/** The nickname, editable in place (PF-06). Its text direction is automatic. */
function NicknameForm({ nickname }: { nickname: string }) {
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
