import { Button } from '@/shared/ui/Button'
import { ProgressBar } from '@/shared/ui/ProgressBar'
import type { Upload } from './useUploads'
import styles from './PictureDialog.module.css'

interface UploadListProps {
  uploads: readonly Upload[]
  onRetry: (upload: Upload) => void
  onDismiss: (key: number) => void
}

/** How adding goes on, and beside the name of each file why it was not added. */
export function UploadList({ uploads, onRetry, onDismiss }: UploadListProps) {
  const isRunning = ({ state }: Upload) => state === 'waiting' || state === 'sending'
  const running = uploads.filter(isRunning).length
  const added = uploads.filter(({ state }) => state === 'done').length
  const said = uploads.filter(({ message }) => Boolean(message))
  if (uploads.length === 0) return null
  return (
    <section className={styles.uploads} aria-label="Pictures being added">
      {running > 0 && (
        <ProgressBar
          label="Adding pictures"
          value={uploads.length - running}
          max={uploads.length}
          text={`Adding ${uploads.length === 1 ? 'the picture' : `picture ${uploads.length - running + 1} of ${uploads.length}`} …`}
        />
      )}
      <p role="status" className={styles.added}>
        {running === 0 &&
          added > 0 &&
          (added === 1 ? 'The picture is in the library.' : `${added} pictures are in the library.`)}
      </p>
      {said.length > 0 && (
        <ul className={styles.said} aria-label="What was not added" aria-live="polite">
          {said.map((upload) => (
            <li key={upload.key} data-state={upload.state}>
              <span>
                <bdi className={styles.file}>{upload.file.name}</bdi>: {upload.message}
              </span>
              <span className={styles.acts}>
                {upload.state === 'lost' && (
                  <Button size="s" variant="secondary" onClick={() => onRetry(upload)}>
                    Try again
                  </Button>
                )}
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Dismiss ${upload.file.name}`}
                  onClick={() => onDismiss(upload.key)}
                >
                  Dismiss
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
