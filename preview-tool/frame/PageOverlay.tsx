import { useState, type DragEvent } from 'react'
import type { FrameBox, FrameDrop } from '@/app/start/preview/messages'
import { Icon } from '@/shared/ui/Icon'
import { LINES_ID } from '../outline/outlineRows'
import { ToolIcon } from '../ToolIcon'
import styles from './PageOverlay.module.css'

/** One thing that can be done to a block on the page. */
export interface PageAction {
  label: string
  icon: string
  /** For display; '' where there is none. */
  keys: string
  /** What it is called for a block that stands beside others. */
  inRow?: { label: string; icon: string }
  run: () => void
}

export interface PageTools {
  /** What the outline calls an entry. */
  labelOf: (path: string) => string
  /** What the selected block allows. */
  actions: readonly PageAction[]
  /** Section of the block that is dragged at the moment. */
  held: string | null
  onHold: ((path: string) => void) | undefined
  onRelease: () => void
  onDrop: (drop: FrameDrop) => void
}

interface PageOverlayProps extends PageTools {
  boxes: readonly FrameBox[]
  hovered: string | undefined
  selected: string | null
  /** Blocks that differ from the view beside this one. */
  marked: readonly string[]
  scale: number
  /** Where the dragged block would land, as the page says. */
  drop: FrameDrop | null
  onDragOver: (x: number, y: number) => void
}

/** Outlines of the hovered and the selected block over the page, with what can be done to it; and where a dragged block lands. */
export function PageOverlay(props: PageOverlayProps) {
  const { boxes, hovered, selected, marked, scale, labelOf, actions, held, drop } = props
  const [over, setOver] = useState(false)
  const boxOf = (path: string | null | undefined) => boxes.find((box) => box.path === path)
  const hover = hovered === selected ? undefined : boxOf(hovered)
  const chosen = boxOf(selected)
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
    const { left, top } = event.currentTarget.getBoundingClientRect()
    props.onDragOver((event.clientX - left) / scale, (event.clientY - top) / scale)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (drop) props.onDrop(drop)
  }
  return (
    <div className={styles.overlay}>
      {boxes
        .filter(({ path }) => marked.includes(path))
        .map((box) => (
          <div key={box.path} className={`${styles.box} ${styles.marked}`} style={placed(box, scale)} />
        ))}
      {hover && (
        <div className={`${styles.box} ${styles.hovered}`} style={placed(hover, scale)}>
          <span className={styles.name}>{labelOf(hover.path)}</span>
        </div>
      )}
      {chosen && <div className={styles.box} style={placed(chosen, scale)} />}
      {chosen && actions.length > 0 && (
        <div
          role="toolbar"
          aria-controls={LINES_ID}
          aria-label={`${labelOf(chosen.path)} on the page`}
          // What is dragged stays where it is, out of sight: gone, it could not say that the drag has ended.
          className={held === null ? styles.toolbar : `${styles.toolbar} ${styles.away}`}
          style={{ insetBlockStart: toolbarTop(chosen, scale) }}
        >
          <span className={styles.label}>{labelOf(chosen.path)}</span>
          {props.onHold && (
            <span
              draggable
              aria-hidden
              title="Drag to another place"
              className={styles.grip}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', chosen.path)
                props.onHold?.(chosen.path)
              }}
              onDragEnd={props.onRelease}
            >
              <ToolIcon name="grip" size={16} />
            </span>
          )}
          {actions.map(({ run, keys, inRow, ...always }) => {
            const { label, icon } = (chosen.isInRow && inRow) || always
            return (
              <button
                key={always.label}
                type="button"
                aria-label={label}
                title={keys ? `${label} (${keys})` : label}
                onClick={run}
              >
                <Icon name={icon} size={16} />
              </button>
            )
          })}
        </div>
      )}
      {held !== null && (
        <div
          className={styles.target}
          onDragOver={onDragOver}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          {over && drop && <div className={styles.line} style={lineOf(drop, scale)} />}
          {over && drop && !drop.beside && <p className={styles.first}>It becomes the first one here.</p>}
        </div>
      )}
    </div>
  )
}

/** Room of the toolbar above the block, in pixels of the tool. */
const TOOLBAR_PX = 38

function placed({ x, y, width, height }: FrameBox, scale: number) {
  return {
    insetInlineStart: x * scale,
    insetBlockStart: y * scale,
    inlineSize: width * scale,
    blockSize: height * scale,
  }
}

/** Above the block; below its upper edge where it begins above the window's. */
function toolbarTop({ y }: FrameBox, scale: number): number {
  return Math.max(4, y * scale - TOOLBAR_PX)
}

function lineOf({ beside, side, isRow }: FrameDrop, scale: number) {
  if (!beside) return { display: 'none' }
  const { x, y, width, height } = beside
  const isAfter = side === 'after'
  return isRow
    ? {
        insetInlineStart: (isAfter ? x + width : x) * scale - 2,
        insetBlockStart: y * scale,
        inlineSize: 4,
        blockSize: height * scale,
      }
    : {
        insetInlineStart: x * scale,
        insetBlockStart: (isAfter ? y + height : y) * scale - 2,
        inlineSize: width * scale,
        blockSize: 4,
      }
}
