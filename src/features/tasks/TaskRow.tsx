import { PageLink } from '@/engine/render/PageLink'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button, buttonClass } from '@/shared/ui/Button'
import { FieldError } from '@/shared/ui/Field'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { StatusPill } from '@/shared/ui/StatusPill'
import { useOnline } from '@/shared/ui/useOnline'
import { Stack } from '@/shared/ui/Stack'
import { TaskAward } from './TaskAward'
import type { TaskView } from './taskRows'
import type { TaskType } from '@/api/models/taskTypes'
import { openExternal } from '@/shared/safe/openTarget'
import { useLogActionMutation } from '@/domain/activity/activityApi'
import styles from './TaskRow.module.css'
import { type TaskLink, isSelfReported } from './taskLink'
import { useClaim } from './useClaim'
import { isBusy } from '@/store/useAtMostOnceMutation'

const LOOK = { size: 's', variant: 'secondary' } as const

/** The link to where a task is done. Shares and follows are reported from here: the back end cannot observe them. */
function TaskGo({ type, title, link }: { type: TaskType; title: string; link: TaskLink }) {
  const [report] = useLogActionMutation()
  const label = t('tasks.goOf', { title })
  if (link.kind === 'route')
    return (
      <PageLink to={link.to} className={buttonClass(LOOK)} aria-label={label}>
        {t('tasks.go')}
      </PageLink>
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

/** One task: title, award, progress, and its action. */
export function TaskRow({ task, link }: { task: TaskView; link: TaskLink | null }) {
  const online = useOnline()
  const { claim, stage, checkAgain, problem } = useClaim(task.type, task.award)
  const title = t(`tasks.type.${task.type}`)
  const busy = isBusy(stage)
  return (
    <li className={styles.row}>
      <Stack gap={2} className={styles.what}>
        <h3>{title}</h3>
        <TaskAward award={task.award} />
        {task.stage === 'open' && task.target > 1 && (
          <ProgressBar
            label={t('tasks.progressOf', { title })}
            value={task.done}
            max={task.target}
            text={t('tasks.progress', { done: task.done, target: task.target })}
          />
        )}
      </Stack>
      <div className={styles.act}>
        {task.stage === 'received' ? (
          <StatusPill tone="good">{t('tasks.received')}</StatusPill>
        ) : task.stage === 'claimable' || busy ? (
          <Button
            size="s"
            aria-label={t('tasks.claimOf', { title })}
            busy={busy}
            disabled={!online || stage === 'lockedElsewhere'}
            onClick={claim}
          >
            {t('tasks.claim')}
          </Button>
        ) : link ? (
          <TaskGo type={task.type} title={title} link={link} />
        ) : (
          <StatusPill tone="neutral">{t('tasks.open')}</StatusPill>
        )}
      </div>
      <div className={styles.notice}>
        <ActionNotice stage={stage} onCheckAgain={checkAgain} />
        <FieldError id={`task-${task.type}`}>{problem}</FieldError>
      </div>
    </li>
  )
}
