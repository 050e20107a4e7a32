import { DEPOSIT_STATUS } from '@/api/models/records'
import { parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { loadActivities } from '@/domain/activity/loadActivities'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { sendMutation } from '@/store/sendMutation'
import type { Thunk } from '@/store/makeStore'
import { portalApi } from '@/store/portalApi'
import { KEY } from '@/store/storageKeys'
import { depositApi } from './depositApi'
import { openPayment } from './openPayment'
import { orderIdOf, readPayment } from './payment'

/** Asks for the status of this tab's payment; once it is paid, coin, total recharge and activities are fetched again. */
export const followPayment = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const player = getState().session.user?.id
  const payment = readPayment(parseJson(sessionStore.get(KEY.depositPayment) ?? ''))
  if (!payment || payment.player !== player || !orderIdOf(payment)) return
  const result = await dispatch(sendMutation(depositApi.endpoints.checkOrder, orderIdOf(payment)))
  if (!result.ok || getState().session.user?.id !== player) return
  const { status } = result.data.order
  if (status === DEPOSIT_STATUS.pending) return
  openPayment.forget(orderIdOf(payment))
  dispatch(portalApi.util.invalidateTags(['Records', 'Player', 'Limits', 'Tasks', 'Exchange']))
  if (status !== DEPOSIT_STATUS.done) return
  await Promise.all([
    dispatch(refreshBalance({ force: true })),
    dispatch(loadUserInfo()),
    dispatch(loadActivities()),
  ])
}
