import { useRef, useState, type FormEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { errorNumber } from '@/api/apiError'
import { encryptPassword } from '@/api/encryptPassword'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { parseMoney } from '@/shared/format/parseMoney'
import { readDigits } from '@/shared/format/readTyped'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import type { ActionEnd } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { endText } from '@/domain/money/failureText'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { MOVE, moveCoins, type Move, type MoveType } from './safeboxApi'
import { isBusy, useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'

const AT_AMOUNT = [1153, 1154]
const AT_PASSWORD = [1151]
const EMPTY = { amount: '', password: '' }

/** State and actions of the move form. */
export function useMoveForm() {
  const { formatMoney } = useMoneyFormat()
  const dispatch = useAppDispatch()
  const publicKey = useAppSelector(({ site }) => site.settings.publicKey)
  const [type, setType] = useState<MoveType>(MOVE.in)
  const [problem, setProblem] = useState('')
  const [encrypting, setEncrypting] = useState(false)
  const held = useRef(false)
  const form = useForm({ defaultValues: EMPTY })
  const amount = parseMoney(useWatch({ control: form.control, name: 'amount' }))

  const ended = (end: ActionEnd<unknown>, move?: Move) => {
    if (end.kind === 'unknown' || end.kind === 'lockedElsewhere') return
    dispatch(portalApi.util.invalidateTags(['Safebox', 'Records']))
    const found = moveProblem(end)
    if (found) {
      if (found.at === 'form') setProblem(found.text)
      else form.setError(found.at, { message: found.text }, { shouldFocus: true })
      form.setValue('password', '')
      return
    }
    // What is typed now is not what an earlier move was.
    if (move) form.reset(EMPTY)
    const moved = move
      ? t(move.type === MOVE.in ? 'safebox.movedIn' : 'safebox.movedOut', {
          amount: formatMoney(move.amount),
        })
      : t('safebox.moved')
    showToast({ kind: 'success', message: moved })
    void dispatch(refreshBalance({ force: true }))
    void dispatch(loadUserInfo())
  }
  const { stage, run, checkAgain } = useAtMostOnceMutation(moveCoins, ended)

  async function send(move: Move, typed: string): Promise<void> {
    // A second tap may come before the next render.
    if (held.current) return
    setProblem('')
    if (move.type === MOVE.in) return run(move)
    held.current = true
    setEncrypting(true)
    const encryption = await encryptPassword(readDigits(typed), publicKey)
    setEncrypting(false)
    held.current = false
    if (encryption.ok) run({ ...move, password: encryption.cipher })
    else setProblem(t(`accounts.encryption.${encryption.why}`))
  }

  return {
    form,
    type,
    amount,
    problem,
    stage,
    checkAgain,
    busy: encrypting || isBusy(stage),
    turn(next: MoveType) {
      setType(next)
      setProblem('')
      form.clearErrors()
      form.setValue('password', '')
    },
    submit: (event: FormEvent) =>
      void form.handleSubmit((values) => {
        const minor = parseMoney(values.amount)
        if (minor !== null) void send({ type, amount: minor }, values.password)
      })(event),
  }
}

/** The message of a failed move and the field to show it at; null when it was made or its outcome is unknown. */
function moveProblem(end: ActionEnd<unknown>): { at: 'amount' | 'password' | 'form'; text: string } | null {
  const text = endText('safebox', end)
  if (text === null) return null
  const code = end.kind === 'refused' ? errorNumber(end.error) : 0
  const at = AT_AMOUNT.includes(code) ? 'amount' : AT_PASSWORD.includes(code) ? 'password' : 'form'
  return { at, text }
}
