import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { classNames } from '@/shared/ui/classNames'
import { useOnline } from '@/shared/ui/useOnline'
import styles from './Safer.module.css'
import type { ToolPart, Tools } from './useTools'

/** The outcome of a change requested in this part of the page. */
export function ToolNotice({ tools, part }: { tools: Tools; part: ToolPart }) {
  const online = useOnline()
  const here = tools.part === part
  const { kind, text } = (here && tools.outcome) || { kind: 'done', text: '' }
  return (
    <>
      <ActionNotice stage={here ? tools.stage : 'idle'} onCheckAgain={tools.checkAgain} />
      <p
        role={kind === 'failed' ? 'alert' : 'status'}
        className={classNames(styles.outcome, kind === 'failed' && styles.failed)}
      >
        {text}
      </p>
      {!online && part !== 'top' && <p className={styles.note}>{t('safer.offline')}</p>}
    </>
  )
}
