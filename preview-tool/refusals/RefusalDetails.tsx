import { Button, buttonClass } from '@/shared/ui/Button'
import type { RefusalAction } from './refusalActions'
import type { RefusalHelp } from './refusalHelp'
import styles from './RefusalDetails.module.css'

interface RefusalDetailsProps {
  help: RefusalHelp | undefined
  actions: readonly RefusalAction[]
}

/** What a rule is for, what can be done within it and by whom, and buttons that lead there. */
export function RefusalDetails({ help, actions }: RefusalDetailsProps) {
  if (!help && actions.length === 0) return null
  return (
    <span className={styles.more}>
      {help && <span>{help.why}</span>}
      {help && <span>{help.instead}</span>}
      {actions.length > 0 && (
        <span className={styles.actions}>
          {actions.map((action) =>
            'address' in action ? (
              <a
                key={action.label}
                className={buttonClass({ size: 's', variant: 'secondary' })}
                href={action.address}
              >
                {action.label}
              </a>
            ) : (
              <Button key={action.label} size="s" variant="secondary" onClick={action.run}>
                {action.label}
              </Button>
            ),
          )}
        </span>
      )}
    </span>
  )
}
