import type { Blocker } from './deskTypes'
import { caseLabel } from './caseLabel'
import type { Blockers } from './blockersIn'
import { BLOCKER_HELP } from './problemHelp'
import { groupBlockers } from './groupBlockers'
import styles from './Panel.module.css'
import { SiteNames } from './SiteNames'
import { viewLabel } from './viewLabel'

interface BlockerListProps {
  blockers: Blockers
  /** Of which sites those are some, or all. */
  all?: readonly string[]
}

/** What keeps something from players, in sentences, by site. */
export function BlockerList({ blockers, all = [] }: BlockerListProps) {
  const sites = Object.keys(blockers).filter((site) => (blockers[site] ?? []).length > 0)
  return (
    <ul className={styles.plain}>
      {groupBlockers(sites, blockers).map(({ sites: together, blockers: list }) => (
        <li key={together[0]}>
          <SiteNames sites={together} all={all} />
          <SiteBlockers blockers={list} />
        </li>
      ))}
    </ul>
  )
}

/** What keeps something from the players of one site. */
export function SiteBlockers({ blockers }: { blockers: readonly Blocker[] }) {
  return (
    <ul className={styles.plain}>
      {blockers.map((blocker) => (
        <li key={blocker.code + blocker.text}>
          {blocker.text}
          {BLOCKER_HELP[blocker.code] && <p className={styles.facts}>{BLOCKER_HELP[blocker.code]}</p>}
          <Which names={(blocker.views ?? []).map(viewLabel)} what="Which parts" />
          <Which names={(blocker.cells ?? []).map(caseLabel)} what="Which cases" />
        </li>
      ))}
    </ul>
  )
}

function Which({ names, what }: { names: readonly string[]; what: string }) {
  if (names.length === 0) return null
  return (
    <details className={styles.developer}>
      <summary>
        {what} ({names.length})
      </summary>
      <ul className={styles.plain}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  )
}
