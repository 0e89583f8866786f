const qualityShare = 0.85

type Shrinking = {
  maxSide?: number
  /** Whether to pad the picture to a square, so that square frames do not crop it. */
  isSquare?: boolean
}

/**
 * Shrinks a picture to at most `maxSide` px per side and turns it upright. The result is WebP, or
 * JPEG if the browser cannot encode WebP. Redrawing removes the camera's metadata.
 * @throws if the browser cannot decode the file
 */
export async function shrinkImage(file: Blob, options: Shrinking = {}): Promise<Blob> {
  const { maxSide = 1024, isSquare = false } = options
  const bitmap = await createImageBitmap(file)
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const width = Math.max(1, Math.round(bitmap.width * scale))
    const height = Math.max(1, Math.round(bitmap.height * scale))
    const canvas = document.createElement('canvas')
    canvas.width = isSquare ? Math.max(width, height) : width
    canvas.height = isSquare ? Math.max(width, height) : height
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.imageSmoothingQuality = 'high'
    const left = (canvas.width - width) / 2
    context.drawImage(bitmap, left, (canvas.height - height) / 2, width, height)
    const webp = await written(canvas, 'image/webp')
    // Browsers that cannot encode WebP return PNG instead, which is too large for photographs.
    if (webp.type === 'image/webp') return webp
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    return await written(canvas, 'image/jpeg')
  } finally {
    bitmap.close()
  }
}

/** Returns a `data:` URL of the file, because the CSP does not allow `blob:` URLs. */
export function readAsDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

function written(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No image'))),
      type,
      qualityShare,
    ),
  )
}
