import type { OpenId } from '@/api/shape'
import { kycFormSchema, type KycForm } from '@/api/models/kyc'
import { z } from '@/api/shape'
import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { sessionStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** Unsaved values of one player in session storage. Not for use on a server. */
export const kycDraft = {
  read(player: OpenId): KycForm | null {
    const kept = parseJson(sessionStore.get(KEY.kycDraft))
    return isRecord(kept) && kept.player === player ? z.parse(kycFormSchema, kept.form) : null
  },
  write: (player: OpenId, form: KycForm): void =>
    sessionStore.set(KEY.kycDraft, JSON.stringify({ player, form })),
  clear: (): void => sessionStore.remove(KEY.kycDraft),
}
