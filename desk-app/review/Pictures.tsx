import type { CaseState } from '../deskTypes'
import { useState } from 'react'
import { viewerLabel, type Viewer } from '../../compliance/cases/cell'
import { parseDate } from '@/shared/time/parseDate'
import { caseLabel } from '../caseLabel'
import { deskAddress } from '../deskRequest'
import { momentText } from '../momentText'
import { siteLabel } from '../siteNames'
import styles from './Pictures.module.css'
import { Select } from '../../preview-tool/Select'

interface PicturesProps {
  cells: readonly CaseState[]
  /** Players have it: what stands beside it is what they had before. */
  isPublished: boolean
}

/** The home page without the change and with it, on every device, for the kind of viewer that is chosen. */
export function Pictures({ cells, isPublished }: PicturesProps) {
  const groups = Map.groupBy(cells, ({ cell }) => groupOf(cell))
  const rank = (id: string) => Math.max(...(groups.get(id) ?? []).map(worth))
  const ids = [...groups.keys()].sort((a, b) => rank(b) - rank(a))
  const [wanted, setWanted] = useState('')
  const chosen = ids.includes(wanted) ? wanted : ids[0]
  if (chosen === undefined) return <p>There is nothing to look at: no page changes.</p>
  return (
    <div className={styles.pictures}>
      <Select
        labelled="large"
        label="Site, mode and viewer"
        options={ids.map((id) => ({
          value: id,
          label: `${groupLabel(id)}${NOTES[rank(id)] ?? ''}`,
        }))}
        value={chosen}
        onChange={setWanted}
      />
      <div className={styles.pairs}>
        {(groups.get(chosen) ?? []).map((cell) => (
          <Pair key={cell.cell} cell={cell} labels={isPublished ? BEFORE : NOW} />
        ))}
      </div>
    </div>
  )
}

/** `n7/green/visitor` of `n7/green/mobile/visitor`. */
function groupOf(cell: string): string {
  const [site, mode, , viewer] = cell.split('/')
  return [site, mode, viewer].join('/')
}

function groupLabel(group: string): string {
  const [site = '', mode, viewer = ''] = group.split('/')
  return `${siteLabel(site)}, ${mode} mode, ${viewerLabel(viewer as Viewer).toLowerCase()}`
}

/** How much there is to see of a case: nothing yet, the same as now, only what would be, or that beside what is now. */
function worth({ picture, pictureBefore }: CaseState): number {
  if (picture === null) return 0
  if (pictureBefore === null) return 2
  return picture === pictureBefore ? 1 : 3
}
const NOTES = [' (no picture yet)', ' (looks the same)']

const NOW = {
  name: 'Now',
  same: 'looks the same as now',
  alt: 'as it is live now',
  missing: 'There is no picture of what is live.',
}
const BEFORE = {
  name: 'Before',
  same: 'looks the same as before',
  alt: 'before this change',
  missing: 'There is no picture of what players had before.',
}

function Pair({ cell: { cell, picture, pictureBefore }, labels }: { cell: CaseState; labels: typeof NOW }) {
  const [, , device = '', , date] = cell.split('/')
  const from = date === undefined ? '' : `, from ${momentText(parseDate(date))}`
  const isSame = picture !== null && picture === pictureBefore
  return (
    <section aria-label={`On ${device}${from}`}>
      <h3 className={styles.device}>
        {device === 'mobile' ? 'Mobile' : 'Desktop'}
        {from}
        {isSame && <span className={styles.same}>{labels.same}</span>}
      </h3>
      <div className={styles.pair} data-device={device}>
        <Picture
          digest={pictureBefore}
          name={labels.name}
          alt={`The home page of ${caseLabel(cell)}, ${labels.alt}`}
          missing={labels.missing}
        />
        <Picture
          digest={picture}
          name="With this change"
          alt={`The home page of ${caseLabel(cell)}, with this change`}
          missing="There is no picture yet: it is taken when the case is checked."
        />
      </div>
    </section>
  )
}

interface PictureProps {
  digest: string | null
  name: string
  alt: string
  missing: string
}

function Picture({ digest, name, alt, missing }: PictureProps) {
  const [lost, setLost] = useState<string | null>(null)
  const [there, setThere] = useState<string | null>(null)
  const address = digest === null ? '' : `${deskAddress()}/objects/${digest}`
  return (
    <figure className={styles.picture}>
      <figcaption>
        {name}
        {digest !== null && there !== digest && lost !== digest && ', loading …'}
      </figcaption>
      {digest === null || lost === digest ? (
        <p className={styles.missing}>{digest === null ? missing : 'The picture cannot be loaded.'}</p>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" title="Open it in its full size">
          <img
            src={address}
            alt={alt}
            loading="lazy"
            onLoad={() => setThere(digest)}
            onError={() => setLost(digest)}
          />
        </a>
      )}
    </figure>
  )
}
