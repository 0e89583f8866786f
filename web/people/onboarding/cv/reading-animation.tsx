import { useState } from 'react'
import { joinClassNames } from '../../../lib/class-names.ts'
import { ReadingDrawing } from './reading-drawing.tsx'
import darkMp4 from './reading-video/dark.mp4?no-inline'
import darkWebm from './reading-video/dark.webm?no-inline'
import lightMp4 from './reading-video/light.mp4?no-inline'
import lightWebm from './reading-video/light.webm?no-inline'

const videos = {
  light: { webm: lightWebm, mp4: lightMp4 },
  dark: { webm: darkWebm, mp4: darkMp4 },
}

/** Shows a video. While no video plays, shows the drawing from which the video was made. */
export function ReadingAnimation({ label }: { label: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const { webm, mp4 } = videos[isDark() ? 'dark' : 'light']
  return (
    <div className="flex flex-col items-center gap-4 rounded-card bg-sunken px-4 py-7">
      <div aria-hidden="true" className="relative w-60 max-w-full">
        <div className={joinClassNames(isPlaying && 'invisible')}>
          <ReadingDrawing />
        </div>
        {!matchMedia('(prefers-reduced-motion: reduce)').matches && (
          <video
            muted
            autoPlay
            loop
            playsInline
            disablePictureInPicture
            disableRemotePlayback
            tabIndex={-1}
            onPlaying={() => setPlaying(true)}
            className={joinClassNames('absolute inset-0 size-full', !isPlaying && 'invisible')}
          >
            <source src={webm} type="video/webm" />
            <source src={mp4} type="video/mp4" />
          </video>
        )}
      </div>
      <p role="status" className="font-semibold text-center text-pretty">
        {label}
      </p>
    </div>
  )
}

/** Whether the page uses the dark theme, by the visitor's choice or the system setting. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
}
