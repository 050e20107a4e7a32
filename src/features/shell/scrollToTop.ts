import { reducesMotion } from '@/shared/ui/motion'

/** Scrolls the document to its top; at once for those who asked for reduced motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: reducesMotion() ? 'auto' : 'smooth' })
}
