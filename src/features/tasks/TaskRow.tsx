import { PageLink } from '@/engine/render/PageLink'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { Button, buttonClass } from '@/shared/ui/Button'
import { FieldError } from '@/shared/ui/Field'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import { StatusPill } from '@/shared/ui/StatusPill'
import { useOnline } from '@/shared/ui/useOnline'
import { Stack } from '@/shared/ui/Stack'
import type { TaskView } from './taskRows'
import type { TaskType } from '@/api/models/taskTypes'
import { openExternal } from '@/shared/safe/openTarget'
import { useLogActionMutation } from '@/domain/activity/activityApi'
import { type TaskLink, isSelfReported } from './taskLink'
import { isBusy, useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import type { Reward } from '@/api/models/reward'
import { Icon } from '@/shared/ui/Icon'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { formatReward } from '@/domain/activity/formatReward'
import { useAppSelector, useAppDispatch } from '@/store/hooks'
import { useEffect, useRef, useState } from 'react'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { endText } from '@/domain/money/failureText'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { showRewards } from '@/domain/activity/showRewards'
import { claimTask } from './tasksApi'
import styles from './TaskRow.module.css'

/** Debounce of claims (portal.md §9). */
const CLAIM_DEBOUNCE_MS = 200

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

/** The award of a task as text, with its terms. */
function TaskAward({ award }: { award: readonly Reward[] }) {
  const money = useMoneyFormat()
  const props = useAppSelector((state) => state.site.config?.appPropConfigMap)
  if (award.length === 0) return null
  return (
    <ul className={styles.award}>
      {award.map((reward, at) => {
        const { icon, name, amount, note } = formatReward(reward, money, props?.[reward.id])
        return (
          <li key={at}>
            <Icon name={icon} size={16} />
            <span>
              <b>{amount}</b> {name}
              {note && <small>{note}</small>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface Claim {
  claim: () => void
  stage: ActionStage
  checkAgain: () => void
  /** Why the last claim failed. */
  problem: string | null
}

/** Claims a task's award, shows it, and fetches balance and tasks again. `award` is the configured one. */
function useClaim(type: number, award: readonly Reward[]): Claim {
  const dispatch = useAppDispatch()
  const [problem, setProblem] = useState<string | null>(null)
  const { stage, run, checkAgain } = useAtMostOnceMutation(claimTask(type), (end) => {
    setProblem(endText('tasks', end))
    if (end.kind === 'done') {
      // The response was lost, or has no award: show the configured one.
      showRewards(end.response?.awards.length ? end.response.awards : award)
      void dispatch(refreshBalance({ force: true }))
    }
    if (end.kind !== 'unknown' && end.kind !== 'lockedElsewhere')
      dispatch(portalApi.util.invalidateTags(['Tasks', 'Records', 'Points']))
  })
  // Another tab has finished its claim: the list shows the outcome.
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === 'lockedElsewhere' && stage === 'idle')
      dispatch(portalApi.util.invalidateTags(['Tasks']))
    before.current = stage
  }, [dispatch, stage])
  const claim = useDebouncedAction(() => {
    setProblem(null)
    run({ type })
  }, CLAIM_DEBOUNCE_MS)
  return { claim, stage, checkAgain, problem }
}
