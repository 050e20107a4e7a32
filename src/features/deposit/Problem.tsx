import { Icon } from '@/shared/ui/Icon'
import styles from './DepositTab.module.css'

/** Why no deposit was made. The live region is always mounted, so that screen readers announce its content. */
export function Problem({ lines }: { lines: string[] | null }) {
  return (
    <div role="alert">
      {lines && (
        <div className={styles.problem}>
          <Icon name="circle-alert" size={20} />
          <div>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
