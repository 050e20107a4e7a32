import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { refusalHelp } from './refusalHelp'
import styles from './showRefusal.module.css'

/** Something that can be done about a refusal. */
export interface RefusalAction {
  label: string
  run: () => void
}

/** What was refused and why, what the rule is for, and what can be done instead; it stays until it is closed. */
export function showRefusal(message: string, actions: readonly RefusalAction[] = []): void {
  const help = refusalHelp(message.replace(/^[^:]*: /, ''))
  showToast({
    kind: 'error',
    message,
    ...((help || actions.length > 0) && {
      more: (
        <span className={styles.more}>
          {help && <span>{help.why}</span>}
          {help && <span>{help.instead}</span>}
          {actions.length > 0 && (
            <span className={styles.actions}>
              {actions.map(({ label, run }) => (
                <Button key={label} size="s" variant="secondary" onClick={run}>
                  {label}
                </Button>
              ))}
            </span>
          )}
        </span>
      ),
    }),
  })
}
