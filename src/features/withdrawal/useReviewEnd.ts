import { useEffect } from 'react'
import type { BankCard } from '@/api/models/bankCard'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { isReady } from './withdrawalRequirements'

/** Refetches the player once if an account was under review when last fetched. */
export function useReviewEnd(cards: BankCard[]): void {
  const dispatch = useAppDispatch()
  const reviewed = cards.some((card) => !isReady(card))
  useEffect(() => {
    if (reviewed) void dispatch(loadUserInfo())
  }, [reviewed, dispatch])
}
