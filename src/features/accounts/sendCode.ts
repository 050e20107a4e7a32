import { doneSchema } from '@/api/client'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import type { Thunk } from '@/store/makeStore'
import { sendOnce } from '@/store/sendOnce'

/** The only `type` of smsSend that portal.md §7 knows; it goes out whatever the code is for. */
const CODE_TYPE = 0

/** Asks for a one-time code by message (AU-13); tells the player what came of it and returns whether it was sent. */
export const sendCode =
  (mobile: string): Thunk<Promise<boolean>> =>
  (_dispatch, getState, { client }) =>
    sendOnce(client, 'sendCode', async () => {
      const countryCode = getState().site.config?.countryCode ?? '63'
      const { ok } = await client.call('smsSend', { countryCode, mobile, type: CODE_TYPE }, doneSchema)
      showToast(
        ok
          ? { kind: 'success', message: t('login.loginSendSucc') }
          : { kind: 'error', message: t('login.loginSendFail') },
      )
      return ok
    })
