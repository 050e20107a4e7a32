import { doneSchema } from '@/api/client'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import type { Thunk } from '@/state/makeStore'
import { sendOnce } from '@/state/sendOnce'

/** What a one-time code is for: to register or to set a password (portal.md §7), or † to bind a number. */
export const CODE_FOR = { account: 0, binding: 1 } as const
export type CodePurpose = (typeof CODE_FOR)[keyof typeof CODE_FOR]

/** Asks for a one-time code by message (AU-13); tells the player what came of it and returns whether it was sent. */
export const sendCode =
  (mobile: string, type: CodePurpose = CODE_FOR.account): Thunk<Promise<boolean>> =>
  (_dispatch, getState, { client }) =>
    sendOnce(client, 'sendCode', async () => {
      const countryCode = getState().site.config?.countryCode ?? '63'
      const { ok } = await client.call('smsSend', { countryCode, mobile, type }, doneSchema)
      showToast(
        ok
          ? { kind: 'success', message: t('login.loginSendSucc') }
          : { kind: 'error', message: t('login.loginSendFail') },
      )
      return ok
    })
