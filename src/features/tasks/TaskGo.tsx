import { Link } from 'react-router-dom'
import type { TaskType } from '@/api/models/taskTypes'
import { t } from '@/shared/i18n/t'
import { openExternal } from '@/shared/safe/openTarget'
import { Button, buttonClass } from '@/shared/ui/Button'
import { useLogActionMutation } from '@/domain/activity/activityApi'
import { isSelfReported, type TaskLink } from './taskLink'

const LOOK = { size: 's', variant: 'secondary' } as const

/** The link to where a task is done. Shares and follows are reported from here: the back end cannot observe them. */
export function TaskGo({ type, title, link }: { type: TaskType; title: string; link: TaskLink }) {
  const [report] = useLogActionMutation()
  const label = t('tasks.goOf', { title })
  if (link.kind === 'route')
    return (
      <Link to={link.to} className={buttonClass(LOOK)} aria-label={label}>
        {t('tasks.go')}
      </Link>
    )
  const go = () => {
    if (openExternal(link.url) && isSelfReported(type)) void report({ event: 'task', type })
  }
  return (
    <Button {...LOOK} icon="external-link" aria-label={`${label}. ${t('common.newWindow')}`} onClick={go}>
      {t('tasks.go')}
    </Button>
  )
}
