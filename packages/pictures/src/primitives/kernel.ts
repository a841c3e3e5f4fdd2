/** Our functions that it imports, by module and name. */
type Imports = Readonly<Record<string, Readonly<Record<string, (value: number) => number>>>>;

/** The part of WebAssembly we use, which the types of Node 20 lack. */
interface Assembly {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: Imports) => { readonly exports: unknown };
}

const { WebAssembly: assembly } = globalThis as unknown as { readonly WebAssembly: Assembly };

/** Growable memory: growing detaches an earlier `buffer`. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
}

/** Instantiates a kernel from `assembly/` with its own memory. The caller declares its exports. */
export function loadKernel(wasm: string, imports: Imports = {}): unknown {
  return new assembly.Instance(new assembly.Module(Buffer.from(wasm, 'base64')), imports).exports;
}
