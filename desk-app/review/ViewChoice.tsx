import { Checkbox } from '@/shared/ui/Checkbox'
import panel from '../Panel.module.css'
import { siteNames } from '../siteNames'
import { viewLabel } from '../viewLabel'
import { siteOfView } from './siteOfView'
import styles from '../CheckboxGroup.module.css'

interface ViewChoiceProps {
  views: readonly string[]
  value: readonly string[]
  onChange: (ticked: string[]) => void
}

/** Which of the changed parts a review covers, folded, since it is mostly all of them: whole sites, or single ones below. */
export function ViewChoice({ views, value: ticked, onChange }: ViewChoiceProps) {
  const sites = Map.groupBy(views, siteOfView)
  const set = (changed: readonly string[], on: boolean) =>
    onChange(views.filter((view) => (changed.includes(view) ? on : ticked.includes(view))))
  return (
    <details className={panel.developer}>
      <summary>
        Your review covers{' '}
        {ticked.length === views.length
          ? 'all that changes'
          : `${ticked.length} of ${views.length} ${views.length === 1 ? 'part' : 'parts'}`}
      </summary>
      <fieldset className={styles.group}>
        <legend>What your review covers</legend>
        {[...sites].map(([site, own]) => {
          const count = own.filter((view) => ticked.includes(view)).length
          return (
            <div key={site}>
              <Checkbox
                label={
                  <>
                    {site === '*' ? 'Addresses of all sites' : `All of ${siteNames([site])}`}{' '}
                    {count > 0 && count < own.length && (
                      <span className={panel.facts}>
                        ({count} of {own.length})
                      </span>
                    )}
                  </>
                }
                checked={count === own.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < own.length
                }}
                onChange={({ target }) => set(own, target.checked)}
              />
              {own.length > 1 && (
                <details className={panel.developer}>
                  <summary>Choose parts of {siteNames([site])}</summary>
                  {own.map((view) => (
                    <Checkbox
                      key={view}
                      className={styles.part}
                      label={viewLabel(view)}
                      checked={ticked.includes(view)}
                      onChange={({ target }) => set([view], target.checked)}
                    />
                  ))}
                </details>
              )}
            </div>
          )
        })}
      </fieldset>
    </details>
  )
}
