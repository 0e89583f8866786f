/**
 * The module of a dynamic import. When its file is gone and the page is about to be loaded anew
 * (app/stale-build.ts) Vite hands out nothing: then this waits for the end of the page instead of
 * showing an error that nobody has time to read.
 */
export async function arrived<Module>(load: () => Promise<Module>): Promise<Module> {
  const module: Module | undefined = await load()
  return module ?? new Promise<never>(() => undefined)
}
