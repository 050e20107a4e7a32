import { useEffect, useRef, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { useAppDispatch } from '@/store/hooks'
import { megabytes, preparePicture, typeNames, type PictureLimits } from './preparePicture'
import { kycFailure } from './kycFailure'
import type { Side } from './kycSteps'
import type { ApiResult } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { uploadFile, type UploadOptions } from '@/api/uploadFile'
import type { Thunk } from '@/store/makeStore'
import { portalApi } from '@/store/portalApi'
import { kycCalls } from './kyc.calls'

/** Uploads a picture by uploadKyc (our extension), under the side's name, since file names may be private. */
const uploadSide =
  (side: Side, picture: Blob, type: string, options: UploadOptions): Thunk<Promise<ApiResult<unknown>>> =>
  async (dispatch, _getState, { client }) => {
    const file = new File([picture], `${side}.${type.replace('image/', '')}`, { type })
    const result = await uploadFile(client, kycCalls.uploadKyc, { side, file }, doneSchema, options)
    // Also after a lost response, since the picture may have arrived.
    if (result.ok || result.error.kind !== 'aborted') dispatch(portalApi.util.invalidateTags(['Kyc']))
    return result
  }

/** State of an upload. `part` is the progress from 0 to 1. */
export type UploadState =
  | { phase: 'idle' }
  | { phase: 'preparing' }
  | { phase: 'uploading'; part: number }
  | { phase: 'failed'; problem: string; again: boolean }
  | { phase: 'done' }

export interface Upload {
  state: UploadState
  /** Object URL of the picture chosen in this visit. */
  preview: string | null
  choose: (file: File) => void
  retry: () => void
  cancel: () => void
}

/** Prepares, previews and uploads a picture; each step can fail and be retried. */
export function useUpload(side: Side, limits: PictureLimits): Upload {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<UploadState>({ phase: 'idle' })
  const [preview, setPreview] = useState<string | null>(null)
  const picked = useRef<{ picture: Blob; type: string } | null>(null)
  const running = useRef<AbortController | null>(null)
  // Another file may be chosen, or the page left, while one is prepared.
  const choice = useRef(0)

  useEffect(() => {
    choice.current = 0
    return () => {
      choice.current = NaN
      running.current?.abort()
    }
  }, [])
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview])

  async function send(): Promise<void> {
    if (!picked.current || running.current) return
    const stop = new AbortController()
    running.current = stop
    setState({ phase: 'uploading', part: 0 })
    const { picture, type } = picked.current
    const result = await dispatch(
      uploadSide(side, picture, type, {
        signal: stop.signal,
        onProgress: (part) => setState({ phase: 'uploading', part }),
      }),
    )
    running.current = null
    if (result.ok) setState({ phase: 'done' })
    else if (stop.signal.aborted)
      setState({ phase: 'failed', problem: t('kyc.uploads.cancelled'), again: true })
    else
      setState({ phase: 'failed', problem: kycFailure(result.error, 'kyc.uploads.notReached'), again: true })
  }

  async function choose(file: File): Promise<void> {
    if (running.current) return
    picked.current = null
    setPreview(null)
    setState({ phase: 'preparing' })
    const latest = ++choice.current
    const prepared = await preparePicture(file, limits)
    if (latest !== choice.current) return
    if (!prepared.ok) {
      const text = {
        size: megabytes(file.size),
        max: megabytes(limits.maxBytes),
        types: typeNames(limits.types),
      }
      setState({ phase: 'failed', problem: t(`kyc.uploads.${prepared.why}`, text), again: false })
      return
    }
    picked.current = prepared
    setPreview(URL.createObjectURL(prepared.picture))
    await send()
  }

  return {
    state,
    preview,
    choose: (file) => void choose(file),
    retry: () => void send(),
    cancel: () => running.current?.abort(),
  }
}
