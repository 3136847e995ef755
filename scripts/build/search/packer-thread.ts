/** The thread of packer.ts: carries out one order after the other, and says so. */
import { parentPort } from "node:worker_threads";
import { carryOut, type PackOrder } from "./packer.ts";

parentPort?.on("message", (order: PackOrder) => parentPort?.postMessage(carryOut(order)));
