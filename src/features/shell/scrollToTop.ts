import { reducesMotion } from '@/shared/ui/motion'

/** Scrolls the document to its top; without animation under reduced motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: reducesMotion() ? 'auto' : 'smooth' })
}
