import type { CSSProperties } from 'react'
import './reading-animation.css'

/** The lines of text on the drawn page, with their lengths in percent. */
const lines = [62, 88, 74, 92, 56, 84, 70]

/** Returns a style that delays an animation until the dot has moved over `line` lines of text. */
const delayBy = (line: number) => ({ '--turn': line }) as CSSProperties

/**
 * The logo's dot moves over a page line by line, and the lines become parts of a profile.
 * tests/e2e/support/reading-video.ts renders this drawing as a video.
 */
export function ReadingDrawing() {
  return (
    <svg viewBox="0 0 240 132" aria-hidden="true" className="reading w-full">
      <rect x="14" y="6" width="92" height="120" rx="8" className="reading-page" />
      <path d="M84 6v14a6 6 0 0 0 6 6h16" className="reading-fold" />
      {lines.map((width, index) => (
        <rect
          key={width}
          x="26"
          y={24 + index * 13}
          width={width * 0.68}
          height="5"
          rx="2.5"
          className="reading-line"
          style={delayBy(index)}
        />
      ))}
      <g className="reading-dot">
        <circle cx="26" cy="26.5" r="8" className="reading-ring" />
        <circle cx="31.5" cy="20.5" r="3.5" className="reading-spark" />
      </g>
      {lines.slice(0, 5).map((width, index) => (
        <rect
          key={width}
          x={140 + (index % 2) * 8}
          y={16 + index * 21}
          width={40 + width * 0.4}
          height="14"
          rx="7"
          className="reading-chip"
          style={delayBy(index * 1.4)}
        />
      ))}
    </svg>
  )
}
