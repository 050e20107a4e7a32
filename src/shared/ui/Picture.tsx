import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { pictureSrcSet, readPictureAddress } from '../pictures'
import { classNames } from './classNames'
import { whenNear } from './whenNear'
import styles from './Picture.module.css'

/** The query parameter that requests the site's pictures in a width; empty where the server does not resize. */
export const PictureWidth = createContext('')

/** Widths that are requested, in pixels: few, so that caches share them. */
const WIDTHS = [96, 128, 160, 240, 320, 480, 720, 960, 1280]
/** Highest device pixel ratio to serve. */
const MAX_PIXEL_RATIO = 3

interface PictureProps {
  src: string
  alt: string
  /** Pixels; with `height` the reserved aspect ratio. */
  width: number
  height: number
  /** Its rendered width, as CSS (`sizes`); by default its own width, or the screen's. */
  sizes?: string | undefined
  /** Part of the first screen: requested at once, before everything else. */
  priority?: boolean
  /** It is only mounted when near the viewport, so it is requested at once. */
  near?: boolean
  /** The point that stays visible where only a part is shown, in per cent. */
  focus?: { x: number; y: number } | undefined
  /** Shown instead when the picture fails to load. */
  fallback?: ReactNode
  className?: string
}

/** The `srcset` of the picture, if its URL can carry the width parameter. */
function widthsOf(src: string, parameter: string, width: number, sizes: string) {
  if (!/^(?:https?:|\/)/.test(src) || src.includes('#')) return null
  const join = src.includes('?') ? '&' : '?'
  const useful = WIDTHS.filter((one) => one <= width * MAX_PIXEL_RATIO)
  return { srcSet: useful.map((one) => `${src}${join}${parameter}=${one} ${one}w`).join(', '), sizes }
}

/**
 * A picture with a fixed aspect ratio; one of the operators' own in the widths and formats that it has (MD-01). Without `priority` it is requested after the page has loaded and only near the viewport; a
 * placeholder of the same size prevents layout shifts.
 */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    width,
    height,
    sizes = `(max-width: ${width}px) 100vw, ${width}px`,
    priority = false,
    near = false,
    focus,
    fallback,
    className,
  } = props
  const parameter = useContext(PictureWidth)
  const [comeNear, setComeNear] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const place = useRef<SVGSVGElement>(null)
  const wanted = priority || near || comeNear

  useEffect(() => {
    if (wanted || !place.current) return
    // Thirty pictures may come near at once.
    return whenNear(place.current, () => startTransition(() => setComeNear(true)))
  }, [wanted])

  useEffect(() => {
    // A prerendered picture may have failed before hydration.
    const element = image.current
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailed(src)
  }, [src, wanted])

  const broken = failed === src || src === ''
  if (broken && fallback !== undefined) return fallback
  const classes = classNames(styles.picture, className)
  if (wanted && !broken) {
    const own = readPictureAddress(src)
    const shown = (
      <img
        ref={image}
        className={classes}
        {...(own
          ? { srcSet: pictureSrcSet(own, 'webp'), sizes }
          : parameter && widthsOf(src, parameter, width, sizes))}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        draggable={false}
        {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
        {...(priority ? { loading: 'eager' as const, fetchPriority: 'high' as const } : {})}
        onError={() => setFailed(src)}
      />
    )
    return own ? (
      <picture className={styles.formats}>
        <source type="image/avif" srcSet={pictureSrcSet(own, 'avif')} sizes={sizes} />
        {shown}
      </picture>
    ) : (
      shown
    )
  }
  return (
    <svg
      ref={place}
      className={classNames(classes, styles.empty)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      focusable="false"
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    />
  )
}
