import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './classNames'
import { whenNear } from './whenNear'
import styles from './Picture.module.css'

interface PictureProps {
  src: string
  alt: string
  /** Pixels; with `height` the shape that is kept free. */
  width: number
  height: number
  /** Part of the first screen: requested at once, before everything else. */
  priority?: boolean
  /** Shown instead when the picture does not come. */
  fallback?: ReactNode
  className?: string
}

/**
 * A picture of fixed shape. Without `priority` it is requested after the page has loaded and only near the viewport; an
 * empty drawing of the same size stands in until then, so that nothing shifts.
 */
export function Picture({ src, alt, width, height, priority = false, fallback, className }: PictureProps) {
  const [near, setNear] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  const place = useRef<SVGSVGElement>(null)
  const wanted = priority || near

  useEffect(() => {
    if (wanted || !place.current) return
    return whenNear(place.current, () => setNear(true))
  }, [wanted])

  useEffect(() => {
    // A picture of the served page may have failed before anything listened.
    const element = image.current
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailed(src)
  }, [src, wanted])

  const broken = failed === src || src === ''
  if (broken && fallback !== undefined) return fallback
  const classes = classNames(styles.picture, className)
  if (wanted && !broken) {
    return (
      <img
        ref={image}
        className={classes}
        src={src}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        draggable={false}
        {...(priority ? { loading: 'eager' as const, fetchPriority: 'high' as const } : {})}
        onError={() => setFailed(src)}
      />
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
