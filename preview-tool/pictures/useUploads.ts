import { useRef, useState } from 'react'
import { showToast } from '@/shared/ui/toast'
import { NoResponse } from './httpPictureLibrary'
import type { LibraryPicture, PictureLibrary } from './pictureLibrary'
import { useIsMounted } from './useIsMounted'

export interface Upload {
  key: number
  file: File
  /** `lost`: no response came, and it may be tried again. */
  state: 'waiting' | 'sending' | 'done' | 'refused' | 'lost'
  /** What there is to say of it. */
  message?: string
}

/** Adds files to a library, one after the other; each says what became of it. */
export function useUploads(
  library: PictureLibrary,
  /** Returns whether the picture was known before. */
  onAdded: (picture: LibraryPicture) => boolean,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const turn = useRef(Promise.resolve())
  const count = useRef(0)
  const isListed = useIsMounted()
  const mark = (key: number, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))

  const run = async ({ key, file }: Upload) => {
    mark(key, { state: 'sending' })
    try {
      const isKnown = onAdded(await library.add(file, { name: file.name }))
      mark(key, { state: 'done', ...(isKnown && { message: 'This picture is in the library already.' }) })
    } catch (error) {
      const { message } = error as Error
      mark(key, { state: error instanceof NoResponse ? 'lost' : 'refused', message })
      // The list is gone with its dialog; the adding goes on.
      if (!isListed()) showToast({ kind: 'error', message: `“${file.name}” was not added. ${message}` })
    }
  }
  const queue = (upload: Upload) => {
    turn.current = turn.current.then(() => run(upload))
  }
  return {
    uploads,
    add(files: readonly File[]) {
      const more = files.map((file): Upload => ({ key: (count.current += 1), file, state: 'waiting' }))
      // What went well before is no longer news.
      setUploads((now) => [...now.filter(({ state }) => state !== 'done'), ...more])
      more.forEach(queue)
    },
    retry(upload: Upload) {
      mark(upload.key, { state: 'waiting', message: '' })
      queue(upload)
    },
    dismiss: (key: number) => setUploads((now) => now.filter((one) => one.key !== key)),
  }
}
