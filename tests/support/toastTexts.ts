import { toastStore } from '@/shared/ui/toast'

/** The current texts of the toasts. */
export const toastTexts = (): string[] => toastStore.get().map(({ message }) => message)
