import { doneSchema } from '@/api/client'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import type { Thunk } from '@/store/makeStore'
import { sendOnce } from '@/store/sendOnce'
import { accountsCalls } from '@/domain/session/accounts.calls'

/** The only `type` of smsSend in portal.md §7, sent for every purpose. */
const CODE_TYPE = 0

/** Requests a one-time code by text message (AU-13), shows the result in a toast and returns whether it was sent. */
export const sendCode =
  (mobile: string): Thunk<Promise<boolean>> =>
  (_dispatch, getState, { client }) =>
    sendOnce(client, 'sendCode', async () => {
      const countryCode = getState().site.config?.countryCode ?? '63'
      const { ok } = await client.call(
        accountsCalls.smsSend,
        { countryCode, mobile, type: CODE_TYPE },
        doneSchema,
      )
      showToast(
        ok
          ? { kind: 'success', message: t('login.loginSendSucc') }
          : { kind: 'error', message: t('login.loginSendFail') },
      )
      return ok
    })
