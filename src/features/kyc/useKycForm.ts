import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { KycForm } from '@/api/models/kyc'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { kycDraft } from './kycDraft'
import { kycFailure } from './kycFailure'
import type { KycField, Step } from './kycSteps'
import { sendKyc } from './sendKyc'

/** The whole form over all its steps. What is typed is kept in this visit until the back end has it. */
export function useKycForm(saved: KycForm, step: Step['id']) {
  const dispatch = useAppDispatch()
  const player = useAppSelector(({ session }) => session.user?.id ?? 0)
  // Drawn only once the back end has answered, so never on a server.
  const [initial] = useState(() => ({ ...saved, ...kycDraft.read(player) }))
  const [same, setSame] = useState(
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

  // A step that is saved takes no second tap until the next one shows.
  useEffect(() => {
    held.current = false
  }, [step])

  /** The permanent address follows the current one, or is asked for. */
  function turnSame(on: boolean): void {
    setSame(on)
    form.clearErrors('permanentAddress')
    form.setValue('permanentAddress', on ? form.getValues('currentAddress') : '')
  }

  /** Checks these fields and gives what there is to the back end; true when it has it. */
  async function save(fields: readonly KycField[]): Promise<boolean> {
    if (held.current) return false
    setProblem('')
    if (same) form.setValue('permanentAddress', form.getValues('currentAddress'))
    if (!(await form.trigger(fields, { shouldFocus: true })) || held.current) return false
    held.current = true
    setBusy(true)
    const result = await dispatch(sendKyc(form.getValues(), true))
    setBusy(false)
    if (result.ok) kycDraft.clear()
    else {
      held.current = false
      setProblem(kycFailure(result.error))
    }
    return result.ok
  }

  return { form, same, turnSame, busy, problem, save }
}
