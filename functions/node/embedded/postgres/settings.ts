import type { Endpoint } from "./endpoint.ts";

/**
 * For one site on a small machine. `fsync` and `synchronous_commit` keep their defaults, so that a power cut loses nothing
 * that was acknowledged. The log has neither statements nor values.
 */
const FIXED = {
  max_connections: "200",
  shared_buffers: "32MB",
  work_mem: "8MB",
  max_wal_size: "256MB",
  min_wal_size: "32MB",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_parallel_workers_per_gather: "0",
  jit: "off",
  log_min_messages: "fatal",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** Settings of the server, which take precedence over those in the cluster's files. */
export const settingsOf = (endpoint: Endpoint): Record<string, string> =>
  "socketDir" in endpoint
    ? {
        ...FIXED,
        listen_addresses: "",
        port: String(endpoint.port),
        unix_socket_directories: `"${endpoint.socketDir}"`,
        unix_socket_permissions: "0700",
      }
    : { ...FIXED, listen_addresses: "127.0.0.1", port: String(endpoint.port) };
