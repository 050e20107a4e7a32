import { Checkbox } from '@/shared/ui/Checkbox'
import panel from './Panel.module.css'
import styles from './SiteChoice.module.css'

interface SiteChoiceProps {
  legend: string
  hint?: string
  /** A note says why a site cannot be chosen. */
  sites: readonly { site: string; note?: string }[]
  ticked: readonly string[]
  onChange: (ticked: readonly string[]) => void
}

/** Which sites something is for. */
export function SiteChoice({ legend, hint, sites, ticked, onChange }: SiteChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={panel.facts}>{hint}</p>}
      <div className={styles.sites}>
        {sites.map(({ site, note }) => (
          <Checkbox
            key={site}
            label={note === undefined ? site : `${site}: ${note}`}
            disabled={note !== undefined}
            checked={ticked.includes(site)}
            onChange={({ target }) =>
              onChange(
                sites
                  .map((one) => one.site)
                  .filter((one) => (one === site ? target.checked : ticked.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
