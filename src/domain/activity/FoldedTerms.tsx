import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import styles from './FoldedTerms.module.css'

interface Props {
  title?: string
  terms: readonly { id: string; name: string; text: string }[]
  /** Name of the rule page; without one the terms of use say the rest. */
  rule?: string
  onLeave?: () => void
}

/** What applies to a bonus, one tap away from where its amount stands, with the way to all of its rules (SP-08). */
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
