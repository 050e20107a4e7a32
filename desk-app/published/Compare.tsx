import { useState } from 'react'
import { Differences } from '../Differences'
import { momentText } from '../momentText'
import { Panel } from '../Panel'
import { ReadProblem } from '../ReadProblem'
import styles from './Compare.module.css'
import { useRead } from '../useRead'
import { ONCE, useReleaseQuery, type Published } from '../deskApi'
import { Select } from '../../preview-tool/Select'
import { deploymentText } from './deploymentText'

/** What differs between any two releases of the history, in words. */
export function Compare({ published }: { published: Published }) {
  const choices = releaseChoices(published)
  const [wantedFrom, setFrom] = useState('')
  const [wantedTo, setTo] = useState('')
  if (choices.length < 2) return null
  const known = (digest: string) => choices.some((one) => one.digest === digest)
  const from = known(wantedFrom) ? wantedFrom : (choices[1]?.digest ?? '')
  const to = known(wantedTo) ? wantedTo : (choices[0]?.digest ?? '')
  const options = choices.map(({ digest, reason, at }) => ({
    value: digest,
    label: `${momentText(at)}: ${reason}`,
  }))
  return (
    <Panel title="Compare two releases">
      <div className={styles.choices}>
        <Select labelled="large" label="From" options={options} value={from} onChange={setFrom} />
        <Select labelled="large" label="To" options={options} value={to} onChange={setTo} />
      </div>
      <Between from={from} to={to} sites={Object.keys(published.channel.sites)} />
    </Panel>
  )
}

function Between({ from, to, sites }: { from: string; to: string; sites: readonly string[] }) {
  const before = useRead(useReleaseQuery({ digest: from }, ONCE))
  const after = useRead(useReleaseQuery({ digest: to }, ONCE))
  const retry = () => {
    for (const read of [before, after]) if (read.problem !== undefined) read.refetch()
  }
  const problem = before.problem ?? after.problem
  if (problem !== undefined) return <ReadProblem problem={problem} onRetry={retry} />
  if (!before.data || !after.data) return <p role="status">Comparing …</p>
  return <Differences before={before.data.texts} after={after.data.texts} sites={sites} />
}

interface ReleaseChoice {
  digest: string
  /** Why it was published last. */
  reason: string
  at: number
}

/** Every release of the history once, the newest first, by why it was published. */
function releaseChoices({ deployments }: Published): ReleaseChoice[] {
  const newest = new Map<string, ReleaseChoice>()
  for (const one of deployments) {
    const { release, reason, askedAt } = one
    if (release !== null && !newest.has(release))
      newest.set(release, {
        digest: release,
        reason: reason === '' ? deploymentText(one) : reason,
        at: askedAt,
      })
  }
  return [...newest.values()]
}
