import { buttonClass } from '@/shared/ui/Button'
import { problemHelp } from './problemHelp'
import styles from '../preview-tool/refusals/RefusalDetails.module.css'

/** Why the desk refuses something, what can be done and by whom, with a way to the page for it. Nothing where its sentence says all. */
export function ProblemDetails({ error }: { error: unknown }) {
  const help = problemHelp(error)
  if (!help) return null
  const { why, instead, page } = help
  return (
    <span className={styles.more}>
      <span>{why}</span>
      <span>{instead}</span>
      {/* The list of messages stands outside of the router. */}
      {page && location.hash !== `#${page.path}` && (
        <span className={styles.actions}>
          <a className={buttonClass({ size: 's', variant: 'secondary' })} href={`#${page.path}`}>
            Open “{page.name}”
          </a>
        </span>
      )}
    </span>
  )
}
