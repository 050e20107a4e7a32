import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'
import type Swiper from 'swiper'
import { useReducedMotion } from '@/shared/ui/useReducedMotion'

const SETTLE_MS = 120

/**
 * Keeps the scroll position and `index` in sync. Touch swipes use the browser's scroll-snap; Swiper (25 kB) is loaded
 * when a mouse first enters the view, since a mouse cannot swipe otherwise.
 */
export function useSlideView(
  view: RefObject<HTMLDivElement | null>,
  index: number,
  go: (index: number) => void,
  count: number,
) {
  const swiper = useRef<Swiper | null>(null)
  const loading = useRef(false)
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef(index)
  const mounted = useRef(false)
  const reduced = useReducedMotion()

  useEffect(() => {
    wanted.current = index
    const element = view.current
    if (!element) return
    if (swiper.current) {
      if (swiper.current.activeIndex !== index) swiper.current.slideTo(index, reduced ? 0 : undefined)
    } else if (slideAt(element) !== index) {
      const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      element.scrollTo?.({
        left: direction * index * element.clientWidth,
        behavior: reduced ? 'auto' : 'smooth',
      })
    }
  }, [view, index, reduced])

  useEffect(() => {
    mounted.current = true
    const element = view.current
    // Also runs when a kept page is hidden: Swiper is loaded again with the next mouse.
    return () => {
      mounted.current = false
      clearTimeout(settled.current)
      swiper.current?.destroy()
      swiper.current = null
      loading.current = false
      element?.removeAttribute('data-swiper')
    }
  }, [view])

  useEffect(() => {
    swiper.current?.update()
  }, [count])

  async function loadSwiper() {
    loading.current = true
    const { default: SwiperCore } = await import('swiper')
    const element = view.current
    const [wrapper] = element?.children ?? []
    if (!mounted.current || !element || !wrapper || swiper.current) return
    element.scrollTo?.({ left: 0, behavior: 'instant' })
    element.setAttribute('data-swiper', '')
    swiper.current = new SwiperCore(element, {
      wrapperClass: wrapper.classList[0] ?? '',
      slideClass: wrapper.children[0]?.classList[0] ?? '',
      initialSlide: wanted.current,
      speed: 240,
      on: { slideChange: ({ activeIndex }) => go(activeIndex) },
    })
  }

  return {
    onScroll() {
      if (swiper.current) return
      clearTimeout(settled.current)
      settled.current = setTimeout(() => {
        if (view.current && !swiper.current) go(slideAt(view.current))
      }, SETTLE_MS)
    },
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType === 'mouse' && count > 1 && !loading.current)
        loadSwiper().catch(() => {
          loading.current = false
        })
    },
  }
}

const slideAt = ({ scrollLeft, clientWidth }: HTMLElement) =>
  // Where lines run from right to left, it counts down from 0.
  Math.abs(Math.round(scrollLeft / (clientWidth || 1)))
