import { Link } from 'react-router-dom'
import { doneSchema } from '@/api/client'
import type { TaskType } from '@/api/models/taskTypes'
import { t } from '@/shared/i18n/t'
import { openExternal } from '@/shared/safe/openTarget'
import { Button, buttonClass } from '@/shared/ui/Button'
import { callBackend } from '@/store/callBackend'
import { useAppDispatch } from '@/store/hooks'
import { portalApi } from '@/store/portalApi'
import { isSelfReported, type TaskLink } from './taskLink'
import { activityCalls } from '@/domain/activity/activity.calls'

const LOOK = { size: 's', variant: 'secondary' } as const

/** The link to where a task is done. Shares and follows are reported from here: the back end cannot observe them. */
export function TaskGo({ type, title, link }: { type: TaskType; title: string; link: TaskLink }) {
  const dispatch = useAppDispatch()
  const label = t('tasks.goOf', { title })
  if (link.kind === 'route')
    return (
      <Link to={link.to} className={buttonClass(LOOK)} aria-label={label}>
        {t('tasks.go')}
      </Link>
    )
  const go = async () => {
    if (!openExternal(link.url) || !isSelfReported(type)) return
    await dispatch(callBackend(activityCalls.actionLog, { event: 'task', type }, doneSchema))
    dispatch(portalApi.util.invalidateTags(['Tasks']))
  }
  return (
    <Button
      {...LOOK}
      icon="external-link"
      aria-label={`${label}. ${t('common.newWindow')}`}
      onClick={() => void go()}
    >
      {t('tasks.go')}
    </Button>
  )
}
