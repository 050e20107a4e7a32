import { errorNumber, isUnanswered, type Failure } from '@/api/apiError'
import { isActivityCode, isNotOffered } from '@/api/isNotOffered'
import { REAUTHENTICATION } from '@/api/reauthentication'
import { t } from '@/shared/i18n/t'
import { loadActivities } from './loadActivities'
import type { Thunk } from '@/store/makeStore'

/** The message for a failed activity call (AC-11). */
export function activityFailureText(error: Failure): string {
  if (isActivityCode(error)) return t(`activity.act39.err${error.errcode}`)
  if (error.errcode === REAUTHENTICATION.passwordNeeded) return t('reauthentication.notConfirmed')
  if (isUnanswered(error)) return t('common.noAnswer')
  if (isNotOffered(error)) return t('activity.notOffered')
  return t('common.errorError', { code: errorNumber(error) })
}

/** Fetches the activity ids again after such an errcode (AC-11). */
export const followActivityFailure =
  (error: Failure): Thunk =>
  (dispatch) => {
    if (isActivityCode(error)) void dispatch(loadActivities())
  }
