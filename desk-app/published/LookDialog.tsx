import { useState } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { RestoreButton } from '../look/RestoreButton'
import { Differences } from '../Differences'
import { ONCE, useReleaseQuery } from '../deskApi'
import { ReadProblem } from '../ReadProblem'
import panel from '../Panel.module.css'
import { personText } from '../personText'
import { useRead } from '../useRead'
import { When } from '../When'
import type { PublishedParts } from './publishedParts'
import { siteLabel, siteNames } from '../siteNames'
import { releaseName } from './releaseName'
import { Select } from '../../preview-tool/Select'
import type { Release } from '../deskTypes'

export interface LookDialogProps extends PublishedParts {
  digest: string
  /** The sites that it was opened for. */
  about: readonly string[]
  onClose: () => void
}

/** A release: where it came from, what of it differs from what is live, its layers, and a new change from it. */
export function LookDialog({ digest, about, session, published, now, onClose }: LookDialogProps) {
  const { channel, releases } = published
  const { data: release, problem, refetch } = useRead(useReleaseQuery({ digest }, ONCE))
  const sites = Object.keys(channel.sites)
  const shown = about.filter((one) => sites.includes(one))
  const [site, setSite] = useState(
    shown.find((one) => channel.sites[one]?.release !== digest) ?? shown[0] ?? sites[0] ?? '',
  )
  const served = channel.sites[site]
  const live = releases[served?.release ?? '']
  // In the mode that the site was switched to; without one, the back end says it.
  const look = new URLSearchParams({ site, ...(served?.mode && { mode: served.mode }) })
  return (
    <Modal
      open
      wide
      growing
      title={release ? releaseName(release) : 'A release'}
      onClose={onClose}
      footer={
        release && (
          <span className={panel.actions}>
            <Link
              className={buttonClass({ variant: 'secondary', size: 's' })}
              to={`/look/${release.name}?${look}`}
            >
              Open it as players saw it
            </Link>
            <RestoreButton release={release} session={session} />
          </span>
        )
      }
    >
      <div className={panel.page}>
        <ReadProblem problem={problem} onRetry={refetch} />
        {!release && problem === undefined && <p role="status">Loading the release …</p>}
        {release && (
          <>
            <p className={panel.facts}>
              Made by {personText(release.createdBy, session.person.id)}
              {/* When one from before the desk was made is not known. */}
              {release.createdAt > 0 && (
                <>
                  , <When at={release.createdAt} now={now} />
                </>
              )}
            </p>
            <p className={panel.facts}>{evidenceText(release)}</p>
            {release.restsOn !== null && <p>{release.restsOn}</p>}
            {sites.length > 1 && (
              <Select
                labelled="large"
                label="Compared with what is live on"
                options={sites.map((one) => ({ value: one, label: siteLabel(one) }))}
                value={site}
                onChange={setSite}
              />
            )}
            {!live ? (
              <p>What is live there cannot be read, so that there is nothing to compare with.</p>
            ) : live.name === release.name ? (
              <p>Exactly this is live on {siteNames([site])}.</p>
            ) : (
              <Differences before={live.texts} after={release.texts} sites={sites} />
            )}
            <details className={panel.developer}>
              <summary>All layers, for developers</summary>
              <p className={panel.facts}>{shortDigest(release.name)}</p>
              {Object.entries(release.texts).map(([name, text]) => (
                <details key={name} className={panel.developer}>
                  <summary>{name}.json</summary>
                  <pre className={panel.code} tabIndex={0} aria-label={`${name}.json`} role="group">
                    {text}
                  </pre>
                </details>
              ))}
            </details>
          </>
        )}
      </div>
    </Modal>
  )
}

/** What a release carries about its cases, in a sentence. */
function evidenceText({ evidence }: Pick<Release, 'evidence'>): string {
  if (!evidence) return 'It carries no evidence: its cases were not all checked when it was published.'
  const { cells, passed } = evidence
  return passed === cells
    ? `It carries its evidence: all ${cells} cases passed.`
    : `It carries its evidence: ${cells - passed} of ${cells} cases failed.`
}

/** A digest as developers recognise it: `sha256:4f1c02ab…`. */
const shortDigest = (digest: string): string => `${digest.slice(0, 15)}…`
