/** Width of a picture, in pixels. */
const PNG_WIDTH = 1200

/** The drawing as a picture of 1,200 pixels across. @param address of an SVG */
export async function pngOf(address: string, width: number, height: number): Promise<Blob> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PNG_WIDTH
  canvas.height = Math.round((PNG_WIDTH * height) / width)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('No picture was drawn')) : resolve(blob)),
      'image/png',
    )
  })
}

/** A picture of ours as a data: address, so that it goes along in each file. */
export async function readPicture(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Picture not loaded: ${response.status}`)
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
