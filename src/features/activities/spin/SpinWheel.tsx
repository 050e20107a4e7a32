import { useEffect, useRef } from 'react'
import type { SpinSegment } from './spinModel'
import { listText } from '@/shared/format/listText'
import { t } from '@/shared/i18n/t'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { formatReward } from '@/domain/activity/formatReward'
import { useAppSelector } from '@/store/hooks'
import styles from './SpinWheel.module.css'

const TURNS = 4

/** A point on a circle around the middle; degrees clockwise from the top. */
const at = (degrees: number, radius: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

/** The angle after `angle` that puts the field at the top after some full turns. */
const angleFor = (angle: number, place: number, of: number) =>
  Math.ceil(angle / 360) * 360 + TURNS * 360 - (place * 360) / of

interface Props {
  segments: readonly SpinSegment[]
  /** The field to stop at; null does not turn. */
  index: number | null
}

/** The wheel. It turns to a given field; with reduced motion it shows it at once. */
export function SpinWheel({ segments, index }: Props) {
  const wheel = useRef<SVGGElement>(null)
  const angle = useRef(0)
  const money = useMoneyFormat()
  const props = useAppSelector((state) => state.site.config?.appPropConfigMap)
  const formatRewards = useFormatRewards()
  const place = segments.findIndex((one) => one.index === index)
  useEffect(() => {
    if (place < 0) return
    angle.current = angleFor(angle.current, place, segments.length)
    wheel.current?.style.setProperty('transform', `rotate(${angle.current}deg)`)
  }, [place, segments.length])
  const wide = 360 / segments.length
  const all = listText(segments.map((one) => formatRewards([one])))
  return (
    <svg
      viewBox="-104 -112 208 216"
      className={styles.wheel}
      role="img"
      aria-label={t('invites.spin.wheel', { prizes: all })}
    >
      <circle r="103" className={styles.rim} />
      <g ref={wheel} className={styles.disc}>
        {segments.map((segment, nth) => {
          const { amount, name } = formatReward(segment, money, props?.[segment.id])
          return (
            <g key={segment.index} transform={`rotate(${nth * wide})`} className={styles[`field${nth % 3}`]}>
              {segments.length === 1 ? (
                <circle r="98" />
              ) : (
                <path d={`M0 0L${at(-wide / 2, 98)}A98 98 0 ${wide > 180 ? 1 : 0} 1 ${at(wide / 2, 98)}Z`} />
              )}
              <text y="-72" className={styles.amount}>
                {amount.replace(/\.00$/, '')}
              </text>
              <text y="-59" className={styles.name}>
                {name}
              </text>
            </g>
          )
        })}
      </g>
      <circle r="20" className={styles.hub} />
      <path d="M-9 -110H9L0 -90Z" className={styles.pointer} />
    </svg>
  )
}
