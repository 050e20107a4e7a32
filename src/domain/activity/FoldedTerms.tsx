import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import styles from './FoldedTerms.module.css'

interface Props {
  title?: string
  terms: readonly { id: string; name: string; text: string }[]
  /** Name of the rule page; by default the terms of use. */
  rule?: string
  onLeave?: () => void
}

/** The terms of a bonus, folded next to its amount, with a link to the full rules (SP-08). */
export function FoldedTerms({ title = t('activity.terms.title'), terms, rule, onLeave }: Props) {
  const general = (
    <RouteLink to="/terms-of-use#bonuses" onClick={onLeave}>
      {t('legal.terms')}
    </RouteLink>
  )
  return (
    <details className={styles.terms}>
      <summary>{title}</summary>
      <dl>
        {terms.map(({ id, name, text }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {rule === undefined ? (
        general
      ) : (
        <RouteLink to={`/rule/${rule}`} fallback={general}>
          {t('activity.terms.rule')}
        </RouteLink>
      )}
    </details>
  )
}
