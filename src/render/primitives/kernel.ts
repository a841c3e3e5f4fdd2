/** What we use of it: the types of Node 20 leave it out. */
interface Assembly {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

const { WebAssembly: assembly } = globalThis as unknown as { readonly WebAssembly: Assembly };

/** Memory that grows: what was taken of `buffer` before is nothing any more. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
}

/** The functions of one of the loops in `assembly/`, with a memory of their own. Its caller knows them. */
export function loadKernel(wasm: string): unknown {
  return new assembly.Instance(new assembly.Module(Buffer.from(wasm, 'base64'))).exports;
}
