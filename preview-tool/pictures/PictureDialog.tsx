import { useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { pictureAddress } from '@/shared/pictures'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { readText } from '@/shared/format/readTyped'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { Dialog } from '@/shared/ui/Dialog'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Spinner } from '@/shared/ui/Spinner'
import { TextField } from '@/shared/ui/TextField'
import { filesIn } from './filesIn'
import { PictureDetails, placesText, type ChosenPicture } from './PictureDetails'
import { PictureGrid } from './PictureGrid'
import { PictureLibraryContext, type PictureSource } from './pictureContext'
import type { LibraryPicture } from './pictureLibrary'
import { UploadList } from './UploadList'
import { usePicturePages } from './usePicturePages'
import { useUploads } from './useUploads'
import styles from './PictureDialog.module.css'
import fields from '../fields/fields.module.css'

export interface PictureDialogProps {
  onClose: () => void
  /** A picture was chosen for a place. Without it, the library is looked through. */
  onUse?: (chosen: ChosenPicture) => void
  /** Added at once. */
  files?: readonly File[]
  /** Where the draft shows pictures, by their addresses. */
  places?: PicturePlaces
}

interface PicturePlaces {
  count: (src: string) => number
  /** Puts another picture in all of them; returns whether it could. */
  replace: (src: string, chosen: ChosenPicture) => boolean
}

/** The library of pictures: to look through, to add to, and to choose from (MD-01, MD-02). */
export function PictureDialog({ onClose, onUse, files = NO_FILES, places }: PictureDialogProps) {
  const source = useContext(PictureLibraryContext)
  return (
    // Keys in it are not for what is around the field that opened it.
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        open
        title={onUse ? 'Choose a picture' : 'Pictures'}
        className={classNames(styles.dialog, source && styles.large)}
        onClose={onClose}
      >
        {source ? (
          <Library {...source} onUse={onUse} files={files} places={places} />
        ) : (
          <NoLibrary onUse={onUse} />
        )}
      </Dialog>
    </div>
  )
}

const NO_FILES: readonly File[] = []
const NO_PICTURE = 'There is no picture in what was brought. Copy a picture or choose a file.'
const HOW_TO_ADD =
  'Drop pictures here, paste them with Ctrl V, or choose files: PNG, JPEG, WebP, AVIF or SVG, up to 20 MB each.'
/** What the list of files offers; what a file holds is checked when it arrives. */
const ACCEPT = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml'

interface LibraryProps extends PictureSource {
  onUse: PictureDialogProps['onUse']
  files: readonly File[]
  places: PictureDialogProps['places']
}

function Library({ library, mayEdit, onUse, files, places }: LibraryProps) {
  const [search, setSearch] = useState('')
  const [isUnused, setUnused] = useState(false)
  const { pages, reload, loadMore, put, drop } = usePicturePages(library, {
    search: readText(search),
    isUnused,
  })
  // The desk has not heard of the latest edits yet.
  const shown = useMemo(
    () =>
      pages.pictures.map((picture): LibraryPicture => {
        const isPlaced = picture.use === 'none' && places && places.count(pictureAddress(picture)) > 0
        return isPlaced ? { ...picture, use: 'draft' } : picture
      }),
    [pages.pictures, places],
  )
  const [selected, setSelected] = useState<LibraryPicture | null>(null)
  const [notice, setNotice] = useState('')
  const replacing = useReplacement(places)
  const grid = useRef<HTMLDivElement>(null)
  const known = useRef(new Set<string>())
  useEffect(() => {
    for (const { id } of pages.pictures) known.current.add(id)
  }, [pages.pictures])
  const show = (picture: LibraryPicture) => {
    put(picture)
    setSelected((now) => (now === null || now.id === picture.id ? picture : now))
  }
  const { uploads, add, retry, dismiss } = useUploads(library, (picture) => {
    const isKnown = known.current.has(picture.id)
    known.current.add(picture.id)
    show(picture)
    return isKnown
  })
  const bring = (brought: readonly File[]) => {
    setNotice(brought.length === 0 ? NO_PICTURE : '')
    add(brought)
  }
  const started = useRef(false)
  useEffect(() => {
    if (started.current || files.length === 0) return
    started.current = true
    add(files)
  })
  const isOver = useBrought(mayEdit ? bring : undefined)
  const more = async () => {
    const from = pages.pictures.length
    await loadMore()
    // The button may be gone, and what it brought goes on here.
    setTimeout(() => grid.current?.querySelectorAll<HTMLElement>('[role="option"]')[from]?.focus(), 0)
  }
  return (
    <div className={classNames(styles.area, isOver && styles.over)}>
      <div className={styles.library}>
        <div className={styles.bar}>
          <input
            type="search"
            aria-label="Search the pictures"
            placeholder="Search names and alternative texts"
            data-autofocus
            maxLength={200}
            className={fields.input}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <label className={styles.filter}>
            <input type="checkbox" checked={isUnused} onChange={({ target }) => setUnused(target.checked)} />
            Used nowhere
          </label>
          {mayEdit && <FileButton onBring={bring} />}
        </div>
        {mayEdit && pages.pictures.length > 0 && <p className={styles.drop}>{HOW_TO_ADD}</p>}
        <p role="alert" className={notice === '' ? undefined : styles.notice}>
          {notice}
        </p>
        <p role="status">{replacing.text}</p>
        <UploadList uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        <div className={styles.list} aria-busy={pages.isLoading}>
          {pages.pictures.length > 0 && (
            <PictureGrid
              ref={grid}
              pictures={shown}
              selected={selected?.id ?? null}
              onSelect={(id) => setSelected(pages.pictures.find((one) => one.id === id) ?? null)}
            />
          )}
          <ListEnd
            pages={pages}
            isFiltered={search !== '' || isUnused}
            mayEdit={mayEdit}
            onRetry={() => void (pages.pictures.length > 0 && pages.next !== null ? loadMore() : reload())}
            onMore={() => void more()}
          />
        </div>
      </div>
      {selected ? (
        <PictureDetails
          key={selected.id}
          // What is typed is compared with what it was typed over; only the use is as it is now.
          picture={{ ...selected, use: (shown.find(({ id }) => id === selected.id) ?? selected).use }}
          library={library}
          mayEdit={mayEdit}
          onUse={onUse ?? replacing.onUse(selected)}
          places={mayEdit ? replacing.count(selected) : 0}
          onReplace={() => {
            replacing.begin(selected)
            grid.current?.focus()
          }}
          onChanged={show}
          onAdded={(made) => {
            put(made)
            setSelected(made)
          }}
          onRemoved={() => {
            drop(selected.id)
            setSelected(null)
            grid.current?.focus()
          }}
        />
      ) : (
        <p className={styles.hint}>
          {pages.pictures.length > 0 &&
            (onUse ? 'Select a picture to use it.' : 'Select a picture to see its details.')}
        </p>
      )}
    </div>
  )
}

/** A picture that another one is to be chosen for, wherever the draft shows it. */
function useReplacement(places: PictureDialogProps['places']) {
  const [replaced, setReplaced] = useState<LibraryPicture | null>(null)
  const [text, setText] = useState('')
  const count = (picture: LibraryPicture) =>
    replaced === null ? (places?.count(pictureAddress(picture)) ?? 0) : 0
  return {
    text,
    count,
    begin(picture: LibraryPicture) {
      setReplaced(picture)
      setText(`Select the picture that takes the place of “${picture.name}”, then “Use this picture”.`)
    },
    onUse: (selected: LibraryPicture) =>
      !replaced || !places || replaced.id === selected.id
        ? undefined
        : (chosen: ChosenPicture) => {
            const src = pictureAddress(replaced)
            const where = placesText(places.count(src))
            setReplaced(null)
            setText(places.replace(src, chosen) ? `“${replaced.name}” is replaced in ${where}.` : '')
          },
  }
}

/** Takes pictures that are dropped or pasted while the dialog is open; returns whether one is above it. */
function useBrought(onBring: ((files: readonly File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false)
  const bring = useEffectEvent((event: ClipboardEvent | DragEvent) => {
    const files = filesIn('clipboardData' in event ? event.clipboardData : event.dataTransfer, event.target)
    if (!files) return
    event.preventDefault()
    setOver(false)
    onBring?.(files)
  })
  const over = useEffectEvent((event: DragEvent) => {
    // Where it cannot be dropped, the browser would leave the page for it.
    event.preventDefault()
    setOver(onBring !== undefined)
  })
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('paste', (event) => bring(event), { signal })
    document.addEventListener('drop', (event) => bring(event), { signal })
    document.addEventListener('dragover', (event) => over(event), { signal })
    document.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setOver(false), { signal })
    return () => listeners.abort()
  }, [])
  return isOver
}

function FileButton({ onBring }: { onBring: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="s" variant="secondary" icon="plus" onClick={() => input.current?.click()}>
        Choose files…
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label="Files to add"
        onChange={({ target }) => {
          const chosen = Array.from(target.files ?? [])
          // The same file may be chosen again.
          target.value = ''
          if (chosen.length > 0) onBring(chosen)
        }}
      />
    </>
  )
}

interface ListEndProps {
  pages: ReturnType<typeof usePicturePages>['pages']
  isFiltered: boolean
  mayEdit: boolean
  onRetry: () => void
  onMore: () => void
}

/** Below the pictures: what is loading, what went wrong, what is missing, or how many there are. */
function ListEnd({ pages, isFiltered, mayEdit, onRetry, onMore }: ListEndProps) {
  const { pictures, count, next, isLoading, problem } = pages
  const retry = (
    <Button size="s" variant="secondary" icon="refresh" onClick={onRetry}>
      Try again
    </Button>
  )
  if (problem !== null)
    return (
      <div role="alert">
        <EmptyState icon="triangle-alert" title={problem}>
          {retry}
        </EmptyState>
      </div>
    )
  if (isLoading && pictures.length === 0)
    return (
      <p role="status" className={styles.loading}>
        <Spinner size={20} /> Loading pictures …
      </p>
    )
  if (pictures.length === 0)
    return isFiltered ? (
      <EmptyState icon="search" title="No picture matches this search." />
    ) : (
      <div className={styles.empty}>
        <EmptyState icon="image" title="There are no pictures yet.">
          {mayEdit && <p className={styles.help}>{HOW_TO_ADD}</p>}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.end}>
      <p role="status">
        {next === null ? '' : `${pictures.length} of `}
        {count === 1 ? '1 picture' : `${count.toLocaleString('en')} pictures`}
      </p>
      {next !== null && (
        <Button size="s" variant="secondary" busy={isLoading} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  )
}

/** Without a server nothing can be stored: an address is still possible. */
function NoLibrary({ onUse }: Pick<PictureDialogProps, 'onUse'>) {
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const address = readText(typed)
  const isGood = resolveTarget(address, 'image') !== null
  return (
    <form
      className={styles.none}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isGood) onUse?.({ src: address })
      }}
    >
      <p>
        Pictures can be added where layouts are saved: in this tool started with <code>npm start</code>, or at
        a desk. This one only looks at layouts.
      </p>
      {onUse && (
        <>
          <TextField
            label="Address of a picture"
            hint="It begins with https:// or with /."
            data-autofocus
            spellCheck={false}
            value={typed}
            error={isTried && !isGood && 'Enter an address that begins with https:// or with /.'}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Use this address</Button>
        </>
      )}
    </form>
  )
}
