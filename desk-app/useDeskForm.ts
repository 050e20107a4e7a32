import type { SyntheticEvent } from 'react'
import {
  get,
  useForm,
  useWatch,
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form'
import { problemText } from './showProblem'
import { useRequestKey } from './useRequestKey'
import { useTask } from './useTask'

/** Gives the `Idempotency-Key` of a body: what is sent again because its answer was lost is done once. */
type KeyFor = ReturnType<typeof useRequestKey>['keyFor']

interface Options<Values extends FieldValues> {
  defaults: Values
  /** Why it cannot be sent as it is chosen, where that is about no single text field. */
  refuse?: (values: Values) => string | null
  /** Sends it; what this throws is shown, and what was typed stays. */
  send: (values: Values, form: UseFormReturn<Values> & { keyFor: KeyFor }) => Promise<void>
  /** The field that an error is about; none: it is shown as `problem`. */
  fieldOf?: (error: unknown, values: Values) => FieldPath<Values> | undefined
}

/** A form of the desk: its fields and what is wrong with them, and a submit that is sent once at a time. */
export function useDeskForm<Values extends FieldValues>({
  defaults,
  refuse,
  send,
  fieldOf,
}: Options<Values>) {
  const form = useForm<Values>({ defaultValues: defaults as DefaultValues<Values> })
  const values = useWatch({ control: form.control }) as Values
  const { errors, submitCount } = form.formState
  const { busy, problem, error, run, refuse: say } = useTask()
  const { keyFor, done } = useRequestKey()

  const attempt = (sent: Values) => {
    const refusal = refuse?.(sent) ?? null
    if (refusal !== null) return say(refusal)
    return run(async () => {
      try {
        await send(sent, { ...form, keyFor })
        done()
      } catch (thrown) {
        const field = fieldOf?.(thrown, sent)
        if (field === undefined) throw thrown
        form.setError(field, { message: problemText(thrown) }, { shouldFocus: true })
      }
    })
  }
  return {
    values,
    setValue: form.setValue,
    busy,
    problem,
    error,
    submitCount,
    /** Props of a text field or a tick box. `check` gives what is wrong with what was typed, if anything is. */
    field: <Name extends FieldPath<Values>>(
      name: Name,
      check?: (value: FieldPathValue<Values, Name>, values: Values) => string | false,
    ) => ({
      ...form.register(name, { validate: (value, all) => check?.(value, all) || true }),
      error: (get(errors, name) as { message?: string } | undefined)?.message,
    }),
    /** Props of what is chosen in another way: some of several, roles. */
    choice: <Name extends FieldPath<Values>>(name: Name) => ({
      value: values[name],
      onChange: (value: FieldPathValue<Values, Name>) => form.setValue(name, value),
    }),
    /** Props of a date field. While its date is incomplete or out of range, the form is not sent. */
    date: <Name extends FieldPath<Values>>(name: Name) => ({
      value: values[name],
      onChange: (value: string) => form.setValue(name, value as FieldPathValue<Values, Name>),
      onInvalid: (isInvalid: boolean) =>
        isInvalid ? form.setError(name, { type: 'date' }) : form.clearErrors(name),
    }),
    /** Handles the form's submit, or a button that sends it in another way: `chosen` is set before. */
    submit: (chosen?: Partial<Values>) => (event: SyntheticEvent) => {
      event.preventDefault()
      if (busy) return
      for (const [name, value] of Object.entries(chosen ?? {}))
        form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>)
      void form.handleSubmit(attempt, (invalid) => {
        const hasDate = Object.values(invalid).some((error) => error?.type === 'date')
        say(hasDate ? 'Check the date.' : (refuse?.(form.getValues()) ?? null))
      })()
    },
  }
}
