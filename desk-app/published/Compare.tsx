import { useState, type ReactNode } from 'react'
import { Differences } from '../Differences'
import { momentText } from '../momentText'
import { Panel } from '../Panel'
import { ReadProblem } from '../ReadProblem'
import styles from './Compare.module.css'
import { useRead } from '../useRead'
import { ONCE, useReleaseQuery } from '../deskApi'
import type { Deployment } from '../deskTypes'
import { Select } from '../../preview-tool/Select'
import { deploymentText } from './deploymentText'
import type { PublishedParts } from './publishedParts'

interface CompareProps extends Pick<PublishedParts, 'published' | 'deployments'> {
  /** The way to what is older. */
  children: ReactNode
}

/** What differs between any two releases of the history, in words. */
export function Compare({ published, deployments, children }: CompareProps) {
  const choices = releaseChoices(deployments)
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
      {children}
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

/** Every release of the history that reached players, once, the newest first, by why it was published. */
function releaseChoices(deployments: readonly Deployment[]): ReleaseChoice[] {
  const newest = new Map<string, ReleaseChoice>()
  for (const one of deployments) {
    const { release, reason, askedAt, state } = one
    const isServed = state === 'live' || state === 'committed'
    if (release !== null && isServed && !newest.has(release))
      newest.set(release, {
        digest: release,
        reason: reason === '' ? deploymentText(one) : reason,
        at: askedAt,
      })
  }
  return [...newest.values()]
}
