import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type KycForm, kycFormSchema } from '@/api/models/kyc'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { sendMutation } from '@/store/sendMutation'
import { kycApi } from './kycApi'
import { kycFailure } from './kycFailure'
import type { KycField, Step } from './kycSteps'
import { z, type OpenId } from '@/api/shape'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** Unsaved values of one player in session storage. Not for use on a server. */
const kycDraft = {
  read(player: OpenId): KycForm | null {
    const draft = parseJson(sessionStore.get(KEY.kycDraft))
    return isRecord(draft) && draft.player === player ? z.parse(kycFormSchema, draft.form) : null
  },
  write: (player: OpenId, form: KycForm): void =>
    sessionStore.set(KEY.kycDraft, JSON.stringify({ player, form })),
  clear: (): void => sessionStore.remove(KEY.kycDraft),
}

/** The form across all its steps. Values are stored for the session until saved by the back end. */
export function useKycForm(saved: KycForm, step: Step['id']) {
  const dispatch = useAppDispatch()
  const player = useAppSelector(({ session }) => session.user?.id ?? 0)
  // Rendered only after a response of the back end, so never on a server.
  const [initial] = useState(() => ({ ...saved, ...kycDraft.read(player) }))
  const [isSameAddress, setSame] = useState(
    initial.currentAddress !== '' && initial.currentAddress === initial.permanentAddress,
  )
  const [busy, setBusy] = useState(false)
  const held = useRef(false)
  const [problem, setProblem] = useState('')
  const form = useForm({ defaultValues: initial, mode: 'onTouched' })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => kycDraft.write(player, values),
      }),
    [form, player],
  )

  // After saving, stay busy until the next step shows, so that a second tap does nothing.
  useEffect(() => {
    held.current = false
  }, [step])

  /** Sets whether the permanent address is the current one. */
  function setSameAddress(on: boolean): void {
    setSame(on)
    form.clearErrors('permanentAddress')
    form.setValue('permanentAddress', on ? form.getValues('currentAddress') : '')
  }

  /** Validates these fields and saves the form as a draft; returns whether it was saved. */
  async function save(fields: readonly KycField[]): Promise<boolean> {
    if (held.current) return false
    setProblem('')
    if (isSameAddress) form.setValue('permanentAddress', form.getValues('currentAddress'))
    if (!(await form.trigger(fields, { shouldFocus: true })) || held.current) return false
    held.current = true
    setBusy(true)
    const result = await dispatch(sendMutation(kycApi.endpoints.saveKycDraft, form.getValues()))
    setBusy(false)
    if (result.ok) kycDraft.clear()
    else {
      held.current = false
      setProblem(kycFailure(result.error))
    }
    return result.ok
  }

  return { form, isSameAddress, setSameAddress, busy, problem, save }
}
